import type { ReactNode } from 'react';
import preview from '#storybook/preview.tsx';
import { Badge } from '../../src/views/ui/feedback/Badge.tsx';
import { changes, lastRelease } from './changes.ts';
import { storyHref } from './story-link.ts';

const meta = preview.meta({ title: 'Start/Welcome', tags: ['!autodocs'] });

type Entry = readonly [name: string, story: readonly [title: string, name: string], content: string];

const contents: readonly Entry[] = [
  ['Page flow', ['Start/Page flow', 'Pages'], 'every page, where it leads, and its machine'],
  ['Parts', ['Start/Parts', 'Status'], 'every part with its status and its rules'],
  [
    'Foundations',
    ['Foundations/Colours', 'Roles'],
    'colours, type, space, icons, elevation, motion, breakpoints',
  ],
  ['UI', ['UI/Button', 'Primary'], 'every state of every part; the docs pages say when to use it'],
  [
    'Screens',
    ['Screens/Sign in', 'Open'],
    'every state a person can see, from signing in to the club’s report',
  ],
  [
    'Journeys',
    ['Journeys/Sign in', 'FromTheFormToThePortfolio'],
    'the live application over a club in memory',
  ],
];

const StoryLink = ({ to, children }: { to: Entry[1]; children: ReactNode }) => (
  <a className="font-semibold text-primary underline underline-offset-4" href={storyHref(to)} target="_top">
    {children}
  </a>
);

/** The starting point for designers. */
export const Welcome = meta.story({
  render: () => (
    <main className="mx-auto flex max-w-3xl flex-col gap-8 text-base">
      <header>
        <h1 className="text-3xl font-semibold">Clubfolio in Storybook</h1>
        <p className="mt-2 text-ink-muted">
          Every screen of the application in every state, drawn by the code that is shipped.
        </p>
      </header>
      <section aria-labelledby="contents">
        <h2 id="contents" className="mb-3 text-xl font-semibold">
          Contents
        </h2>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2">
          {contents.map(([name, story, content]) => (
            <div key={name} className="contents">
              <dt>
                <StoryLink to={story}>{name}</StoryLink>
              </dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="tools">
        <h2 id="tools" className="mb-3 text-xl font-semibold">
          Tools
        </h2>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          <li>
            The toolbar switches theme, club, text size, direction, hidden amounts and the width of the
            device.
          </li>
          <li>
            The State panel draws the machine of a screen with its current state. A screen stands still; a
            journey is live, and takes events from the panel.
          </li>
          <li>
            The Accessibility panel lists the findings of axe. Every story is tested, and the list is empty.
          </li>
        </ul>
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes" className="mb-3 text-xl font-semibold">
          Since release {lastRelease}
        </h2>
        {changes.length === 0 ? (
          <p>Nothing has changed.</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {changes.map(({ what, kind, story }) => (
              <li key={what} className="flex items-baseline gap-3">
                <Badge tone={kind === 'new' ? 'positive' : 'info'}>
                  {kind === 'new' ? 'New' : 'Changed'}
                </Badge>
                <span>
                  {what} <StoryLink to={story}>View</StoryLink>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  ),
});

export const WelcomeOnAPhone = meta.story({
  ...Welcome.input,
  globals: { viewport: { value: 'phone360' }, theme: 'dark' },
});

import preview from '#storybook/preview.tsx';
import { Badge } from '../../src/views/ui/feedback/Badge.tsx';
import { docsHref } from '../start/story-link.ts';
import type { Part } from './part.ts';
import { parts } from './parts.ts';
import { PartSheet } from './PartSheet.tsx';

const meta = preview.meta({ title: 'Start/Parts' });
const byTitle: readonly (readonly [title: string, parts: readonly Part[]])[] = Object.entries(parts);

/** Every component with its status, and the page that explains when to use it. */
export const Status = meta.story({
  render: () => (
    <main>
      <h1 className="mb-4 text-2xl font-semibold">Parts</h1>
      <table className="w-full text-start text-base">
        <caption className="sr-only">Parts with their status</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {['Part', 'Status', 'When to use', 'Page'].map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start text-sm font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byTitle.flatMap(([title, some]) =>
            some.map((part) => (
              <tr key={part.name} className="border-b border-line align-top">
                <th scope="row" className="py-2 pe-4 text-start font-semibold">
                  {part.name}
                </th>
                <td className="py-2 pe-4">
                  <Badge tone={part.status === 'ready' ? 'positive' : 'caution'}>
                    {part.status === 'ready' ? 'Ready' : 'Draft'}
                  </Badge>
                </td>
                <td className="py-2 pe-4">{part.use}</td>
                <td className="py-2">
                  <a className="text-primary underline" href={docsHref(title)} target="_top">
                    {title}
                  </a>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </main>
  ),
});

/** The content of each component's docs page. */
export const Sheet = meta.story({
  render: () => (
    <div className="flex flex-col gap-4">
      {parts['UI/Button'].map((part) => (
        <PartSheet key={part.name} part={part} />
      ))}
    </div>
  ),
});

export const SheetInTheDark = meta.story({ ...Sheet.input, globals: { theme: 'dark' } });

import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { NewsActor } from '../../machines/news.machine.ts';
import { newsKinds, type NewsView } from '../../machines/news-view.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { kindOptions } from './news-words.ts';

const yearsBack = 8;

/** This year and those before; a year that only the address names is among them. */
function yearOptions(thisYear: number, chosen: number | null) {
  const years = Array.from({ length: yearsBack }, (_, index) => thisYear - index);
  return [...new Set([...years, ...(chosen === null ? [] : [chosen])])].map((year) => ({
    value: String(year),
    label: String(year),
  }));
}

function StartupField({ actor, onChange }: { actor: NewsActor; onChange: (id: number | null) => void }) {
  const startups = useSelector(actor, ({ children }) => children.startups);
  const choices = useSelector(startups, (snapshot) => snapshot?.context.answer ?? null);
  const failure = useSelector(startups, (snapshot) => snapshot?.context.failure ?? null);
  const chosen = useSelector(actor, ({ context }) => context.view.startup);
  const known = (choices ?? []).map(({ id, name, isMine }) => ({
    value: String(id),
    label: isMine ? `${name} (mine)` : name,
  }));
  const isListed = chosen === null || known.some(({ value }) => value === String(chosen));
  const options = isListed ? known : [...known, { value: String(chosen), label: `Startup ${chosen}` }];
  return (
    <>
      <Field label="Startup">
        <Select
          options={options}
          placeholder="Every startup"
          value={chosen === null ? '' : String(chosen)}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      </Field>
      {failure && (
        <div className="col-span-full">
          <Notice
            tone="caution"
            title="The startups could not be loaded"
            action={<Button onClick={() => startups?.send({ type: 'inquiry.retry' })}>Try again</Button>}
          >
            The list itself works.
          </Notice>
        </div>
      )}
    </>
  );
}

/** Narrows the list; what is chosen stands in the address. */
export function NewsFilters({ actor }: { actor: NewsActor }) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const view = useSelector(actor, ({ context }) => context.view);
  const words = useSelector(actor, ({ context }) => context.words);
  const change = (changed: Partial<NewsView>) => actor.send({ type: 'news.change', change: changed });
  return (
    <search
      aria-label="Filter news"
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-[2fr_repeat(3,minmax(0,1fr))_auto]"
    >
      <div className="col-span-2 sm:col-span-3 lg:col-span-1">
        <Field label="Search">
          <TextInput
            type="search"
            placeholder="Words of the title or the text"
            autoComplete="off"
            maxLength={200}
            value={words}
            onChange={({ target }) => actor.send({ type: 'news.search', words: target.value })}
          />
        </Field>
      </div>
      <StartupField actor={actor} onChange={(startup) => change({ startup })} />
      <Field label="Kind">
        <Select
          options={kindOptions}
          placeholder="Every kind"
          value={view.kind ?? ''}
          onChange={({ target }) => change({ kind: newsKinds.find((kind) => kind === target.value) ?? null })}
        />
      </Field>
      <Field label="Year">
        <Select
          options={yearOptions(thisYear, view.year)}
          placeholder="Every year"
          value={view.year === null ? '' : String(view.year)}
          onChange={({ target }) => change({ year: target.value === '' ? null : Number(target.value) })}
        />
      </Field>
      <div className="col-span-2 flex flex-wrap gap-x-6 sm:col-span-3 lg:col-span-1 lg:flex-col">
        <Checkbox
          label="My companies"
          checked={view.mine}
          onChange={({ target }) => change({ mine: target.checked })}
        />
        <Checkbox
          label="Unread"
          checked={view.isUnread}
          onChange={({ target }) => change({ isUnread: target.checked })}
        />
      </div>
    </search>
  );
}

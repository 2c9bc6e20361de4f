import type { Drafts } from '../../kit/page-contract.ts';
import type { DeskSearch } from './desk.search.ts';

/** What is typed into the open form, by field, as text. The choice to email people is not part of it: it is made again. */
export type DeskDraft = Readonly<Record<string, string>>;

const prefix = 'desk ';

/** Each application and each sheet has a form of its own; null where none is open. */
function draftName({ investor, sheet }: DeskSearch): string | null {
  if (investor !== null) return `${prefix}review ${investor}`;
  return sheet === '' ? null : `${prefix}sheet ${sheet}`;
}

/** Drafts are kept in memory only, so that a value under the name of a form was put there by it. */
const isDeskDraft = (value: unknown): value is DeskDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** The draft of the form that the address opens. */
export function deskDraft(drafts: Drafts, search: DeskSearch): DeskDraft | null {
  const name = draftName(search);
  const draft = name === null ? null : drafts[name];
  return isDeskDraft(draft) ? draft : null;
}

/** The draft under the name of its form, without empty fields; one in which there is nothing is none. */
export function namedDraft(search: DeskSearch, typed: DeskDraft): Drafts {
  const name = draftName(search);
  const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  return name === null ? {} : { [name]: filled.length === 0 ? null : Object.fromEntries(filled) };
}

/** The drafts of the desk among those of all pages. */
export const ownDrafts = (drafts: Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name.startsWith(prefix)));

/** The drafts of the desk, each as none. */
export const withoutDrafts = (drafts: Drafts): Drafts =>
  Object.fromEntries(Object.keys(ownDrafts(drafts)).map((name) => [name, null]));

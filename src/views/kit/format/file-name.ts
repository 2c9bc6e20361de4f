import { readerLocale } from './locale.ts';
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
const maxLength = 120;

/**
 * A file name that is safe to show and save: the last part of a path, without control characters and direction marks,
 * without leading dots, and with its extension cached when it is shortened.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().replaceAll(invisible, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/^[\s.]+|[\s.]+$/gu, '').replaceAll(/[<>:"|?*]/g, '_');
  if (plain === '') return 'document';
  const letters = Array.from(plain);
  if (letters.length <= maxLength) return plain;
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? '';
  return `${letters.slice(0, maxLength - ending.length - 1).join('')}…${ending}`;
}

const kilo = 1024;

/** "815 kB", "2.4 MB"; counted like the upload limit, so that 20 MB are 20 MB. */
export function formatFileSize(bytes: number | null): string {
  if (bytes === null) return '—';
  if (bytes < kilo) return `${bytes} B`;
  const isLarge = bytes >= kilo * (kilo - 0.5);
  const amount = bytes / (isLarge ? kilo * kilo : kilo);
  const text = new Intl.NumberFormat(readerLocale, { maximumFractionDigits: isLarge ? 1 : 0 }).format(amount);
  return `${text} ${isLarge ? 'MB' : 'kB'}`;
}

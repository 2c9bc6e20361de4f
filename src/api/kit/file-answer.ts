/** A downloaded file. `fileName` has no folder and no character that a file system refuses. */
export type FileAnswer = { readonly kind: 'file'; readonly blob: Blob; readonly fileName: string };

/** The file types that the host makes, with their first bytes; text begins with anything but an HTML page. */
const kinds: Readonly<Record<string, { readonly ending: string; readonly begins: RegExp }>> = {
  'application/pdf': { ending: 'pdf', begins: /^%PDF-/ },
  'application/zip': { ending: 'zip', begins: /^PK/ },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { ending: 'xlsx', begins: /^PK/ },
  'text/csv': { ending: 'csv', begins: /^(?!\s*[<{])/ },
};

const maxNameLength = 120;

function namedIn(disposition: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      return '';
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  return plain?.[1] ?? plain?.[2] ?? '';
}

/** Keeps the last part of a path, without control characters, direction marks, and characters that Windows refuses in a name. */
function cleanName(name: string, ending: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(-maxNameLength);
  return clean.toLowerCase().endsWith(`.${ending}`) ? clean : `${clean || 'report'}.${ending}`;
}

/** The file of an answer; undefined for one that is empty, of another type, or not of its declared type. */
export async function readFile(response: Response): Promise<FileAnswer | undefined> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  const blob = await response.blob();
  if (!kind || blob.size === 0) return undefined;
  const begin = await blob.slice(0, 16).text();
  if (!kind.begins.test(begin)) return undefined;
  const fileName = cleanName(namedIn(response.headers.get('content-disposition') ?? ''), kind.ending);
  return { kind: 'file', blob: new Blob([blob], { type }), fileName };
}

/** Characters that are joined at once: few enough to free their memory soon, enough to amortize a call. */
const chunkLength = 150_000;

/** Builds a JSON list as long texts, so that its many small strings do not stay in memory. */
export type JsonList = {
  /** Adds serialized rows, separated by commas; ignores an empty text. */
  readonly add: (rows: string) => void;
  /** The texts of the whole list, in order. */
  readonly pieces: () => readonly string[];
};

export function createJsonList(): JsonList {
  const pieces: string[] = [];
  let latest: string[] = [];
  let length = 0;
  const flush = () => {
    if (latest.length > 0) pieces.push((pieces.length > 0 ? ',' : '') + latest.join());
    latest = [];
    length = 0;
  };
  return {
    add(rows) {
      if (rows === '') return;
      latest.push(rows);
      length += rows.length;
      if (length > chunkLength) flush();
    },
    pieces() {
      flush();
      return ['[', ...pieces, ']'];
    },
  };
}

/** Encodes texts one after another, each straight into its place: a large answer is not copied again. */
export function encodeAll(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes;
}

/** Characters that are encoded at once: few enough to free their memory soon, enough to amortize a call. */
const chunkLength = 150_000;

/** Builds a JSON list as encoded chunks, so that neither many small strings nor one large string stay in memory. */
export type JsonList = {
  /** Adds serialized rows, separated by commas; ignores an empty text. */
  readonly add: (rows: string) => void;
  /** The chunks of the whole list, in order. */
  readonly pieces: () => readonly Uint8Array[];
};

export function createJsonList(): JsonList {
  const pieces: Uint8Array[] = [];
  let latest: string[] = [];
  let length = 0;
  const flush = () => {
    if (latest.length > 0) pieces.push(Buffer.from((pieces.length > 0 ? ',' : '') + latest.join()));
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
      return [Buffer.from('['), ...pieces, Buffer.from(']')];
    },
  };
}

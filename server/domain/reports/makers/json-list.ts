/** Characters that are made bytes together: few enough to be let go soon, and enough for a call to be worth it. */
const chunkLength = 150_000;

/** A JSON list as it is written: in pieces of bytes, so that no small text is kept for long and no large one is ever made. */
export type JsonList = {
  /** Adds rows that are written already, with a comma between; none at all where the text is empty. */
  readonly add: (rows: string) => void;
  /** All of it, one after the other. */
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

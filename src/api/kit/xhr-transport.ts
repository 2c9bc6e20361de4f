/** Receives upload progress: fractions from 0 to 1, each at least as large as the one before. */
export type OnProgress = (fraction: number) => void;

/** Creates a `fetch` that reports upload progress. */
export type Transport = (onProgress: OnProgress) => typeof globalThis.fetch;

const statusesWithoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input);

/**
 * A `fetch` over XMLHttpRequest, the only API that reports upload progress. It supports method, headers, body and
 * signal, adds no header of its own, and fails with the same errors as `fetch`.
 */
export const overXhr = (onProgress: OnProgress, open = () => new XMLHttpRequest()): typeof globalThis.fetch =>
  function fetchOverXhr(input, init = {}) {
    return new Promise((resolve, reject) => {
      const { signal } = init;
      const aborted = () => new DOMException('The request was cancelled', 'AbortError');
      if (signal?.aborted) {
        reject(aborted());
        return;
      }
      const request = open();
      const giveUp = () => request.abort();
      signal?.addEventListener('abort', giveUp);
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
      request.addEventListener('abort', () => reject(aborted()));
      request.addEventListener('error', () => reject(new TypeError('The request got no answer')));
      request.addEventListener('load', () => {
        const { status } = request;
        const body: unknown = statusesWithoutBody.has(status) ? null : request.response;
        const headers = readHeaders(request.getAllResponseHeaders());
        resolve(new Response(body instanceof ArrayBuffer ? body : null, { status, headers }));
      });
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.upload.addEventListener('load', () => onProgress(1));
      request.open(init.method ?? 'GET', addressOf(input));
      request.responseType = 'arraybuffer';
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      onProgress(0);
      // Streams are the only kind of body that it cannot send; they are not used here.
      request.send(init.body instanceof ReadableStream ? null : (init.body ?? null));
    });
  };

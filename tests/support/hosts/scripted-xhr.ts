/** An XMLHttpRequest on top of Node's fetch: the same events in the same order, with the upload progress in steps. */
export class ScriptedXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  readonly #abort = new AbortController();
  #method = 'GET';
  #address = '';
  #answer: { status: number; headers: string; response: ArrayBuffer } | null = null;
  responseType = '';

  get status() {
    return this.#answer?.status ?? 0;
  }
  get response() {
    return this.#answer?.response ?? null;
  }
  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.append(name, value);
  }
  getAllResponseHeaders() {
    return this.#answer?.headers ?? '';
  }
  abort() {
    this.#abort.abort();
  }
  send(body: RequestInit['body']) {
    void this.#run(body).then((outcome) => {
      this.dispatchEvent(new Event(outcome));
      this.dispatchEvent(new Event('loadend'));
    });
  }
  async #run(body: RequestInit['body']): Promise<'load' | 'error' | 'abort'> {
    try {
      const answer = await fetch(this.#address, {
        method: this.#method,
        headers: this.#headers,
        body: body ?? null,
        signal: this.#abort.signal,
      });
      for (const loaded of [25, 50]) {
        const progress = { lengthComputable: true, loaded, total: 100 };
        this.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
      }
      this.upload.dispatchEvent(new Event('load'));
      this.#answer = {
        status: answer.status,
        headers: [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join(''),
        response: await answer.arrayBuffer(),
      };
      return 'load';
    } catch {
      return this.#abort.signal.aborted ? 'abort' : 'error';
    }
  }
}

const own =
  /^(?:\/@|\/node_modules\/|\/src\/|\/\.storybook\/|\/virtual:|\/sb-|\/__vitest|\/assets\/|\/index\.json|\/iframe\.html)/;
const refused: string[] = [];

/** Requests of Storybook, Vite and Vitest themselves. */
function isOwn(address: string): boolean {
  const url = new URL(address, location.href);
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true;
  return url.host === location.host && own.test(url.pathname.replace(/^\/storybook(?=\/)/, ''));
}

function refuse(kind: string, address: string): never {
  const message = `${kind} ${address}: a story asks nobody. Freeze its machine with frozenAt, or provide a fake actor.`;
  refused.push(message);
  throw new Error(message);
}

function refusing<Constructor extends object>(kind: string, real: Constructor): Constructor {
  return new Proxy(real, { construct: (_target, [address]: unknown[]) => refuse(kind, String(address)) });
}

/** Real requests throw in the view and fail the story, even if the view catches the error. */
export function forbidNetwork(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to its own request below
  const real = { fetch, WebSocket, EventSource, open: XMLHttpRequest.prototype.open };
  refused.length = 0;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return isOwn(address) ? real.fetch(input, init) : refuse('fetch', address);
  };
  XMLHttpRequest.prototype.open = function open(this: XMLHttpRequest, method: string, address: string | URL) {
    if (!isOwn(String(address))) refuse('XMLHttpRequest', String(address));
    Reflect.apply(real.open, this, [method, address, true]);
  };
  globalThis.WebSocket = refusing('WebSocket', WebSocket);
  globalThis.EventSource = refusing('EventSource', EventSource);
  return () => {
    globalThis.fetch = real.fetch;
    globalThis.WebSocket = real.WebSocket;
    globalThis.EventSource = real.EventSource;
    XMLHttpRequest.prototype.open = real.open;
  };
}

export function failOnRequests(): void {
  const messages = refused.splice(0);
  if (messages.length > 0) throw new Error(messages.join('\n'));
}

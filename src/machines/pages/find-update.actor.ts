import { fromPromise } from 'xstate';

const entryIn = (html: string): string | null => /type="module"[^>]+src="([^"]+)/.exec(html)?.[1] ?? null;

/**
 * Whether the server has another build of the application than the one running. A reload then loads it, so it is not
 * found twice. This is part of the first file, since a file of its own would be gone after a deploy as well.
 * @throws TypeError where the server cannot be reached.
 */
export const findUpdate = ({ document }: Window, fetch: typeof globalThis.fetch) =>
  fromPromise<boolean>(async ({ signal }) => {
    const running = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;
    const answer = await fetch('/index.html', { cache: 'no-store', signal });
    const served = answer.ok ? entryIn(await answer.text()) : null;
    return running !== null && served !== null && served !== running;
  });

import { fromCallback } from 'xstate';

export type CameraReport = { readonly type: 'camera.refused' } | { readonly type: 'camera.allowed' };

/** Follows the camera permission of the page. Sends nothing where the browser does not report it. */
export const watchCamera = (browser: Window) =>
  fromCallback(({ sendBack }) => {
    const ending = new AbortController();
    const emit = (event: CameraReport) => sendBack(event);
    const follow = async () => {
      const permission = await browser.navigator.permissions?.query({ name: 'camera' });
      if (!permission || ending.signal.aborted) return;
      const report = () =>
        emit({ type: permission.state === 'denied' ? 'camera.refused' : 'camera.allowed' });
      if (permission.state === 'denied') report();
      permission.addEventListener('change', report, { signal: ending.signal });
    };
    follow().catch(() => undefined);
    return () => ending.abort();
  });

import './views/theme.css';
import { StrictMode } from 'react';
import { brand } from './brand.ts';
import { connect } from './machines/connect.ts';
import { supervise } from './machines/session/supervisor.ts';
import { openVault } from './machines/session/tokens/token-vault.ts';
import { readArrival } from './machines/shell/history.actor.ts';
import { loadPage } from './views/pages.tsx';
import { Root } from './views/shell/Root.tsx';
import { takeOver } from './views/shell/start/take-over.tsx';

const root = document.querySelector<HTMLElement>('#root');
// Tasks of their own, so that none is long (decision 0058): the code, the connection of the machines, the start of the session.
function start(): void {
  const vault = openVault({
    storage: () => window.localStorage,
    sessionStorage: () => window.sessionStorage,
    channel: 'BroadcastChannel' in window ? new BroadcastChannel('auth') : null,
    locks: 'locks' in navigator ? navigator.locks : null,
    events: window,
    now: Date.now,
  });
  const supervisor = supervise(() =>
    connect({
      host: brand.apiHost,
      fetch: (request, options) => window.fetch(request, options),
      log: (message) => console.error(message),
      browser: window,
      vault,
      arrival: readArrival(window),
      loadPage,
      now: () => new Date(),
    }),
  );
  setTimeout(() => {
    const { session } = supervisor.current();
    session.start();
    if (root)
      void takeOver(
        root,
        session,
        <StrictMode>
          <Root supervisor={supervisor} />
        </StrictMode>,
      );
  });
}
setTimeout(start);

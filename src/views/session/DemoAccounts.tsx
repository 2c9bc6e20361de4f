import { useState } from 'react';

type Demo = { readonly password: string; readonly accounts: readonly { email: string; situation: string }[] };

const isDemo = (value: unknown): value is Demo =>
  typeof value === 'object' &&
  value !== null &&
  'password' in value &&
  'accounts' in value &&
  Array.isArray(value.accounts);

/** The host writes its demo accounts into its own page, in demo mode only; they do not change while it is open. */
function readDemo(): Demo | null {
  const text = document.querySelector('#demo-accounts')?.textContent;
  const demo: unknown = text ? JSON.parse(text) : null;
  return isDemo(demo) ? demo : null;
}

/** One click signs in as a person of the demo club. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const [demo] = useState(readDemo);
  if (demo === null) return null;
  return (
    <section aria-labelledby="demo-title" className="mt-10 border-t border-line pt-6">
      <h2 id="demo-title" className="text-sm font-semibold text-ink-muted">
        Demo club: sign in as
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {demo.accounts.map(({ email, situation }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose(email, demo.password)}
              className="size-full min-h-11 rounded-control border border-line-strong px-3 py-1 text-start text-sm text-ink hover:bg-surface-muted"
            >
              {situation}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

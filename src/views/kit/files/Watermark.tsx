import type { ReactNode } from 'react';

/** Over a document, naming the person it was opened for; the document can still be scrolled and clicked. */
export function Watermark({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="relative overflow-hidden">
      {children}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 flex flex-col justify-around overflow-hidden text-ink opacity-15"
      >
        {[0, 1, 2, 3].map((line) => (
          <p key={line} className="-rotate-12 text-center text-xl font-semibold whitespace-nowrap">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

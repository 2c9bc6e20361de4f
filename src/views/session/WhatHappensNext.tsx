const steps = [
  ['Identity', 'a passport or ID card and your camera, about three minutes'],
  ['Accreditation', 'your investor category, with supporting evidence'],
  ['Signature', 'read the agreement and sign it electronically'],
] as const;

/** What a new investor should have ready. */
export function WhatHappensNext() {
  return (
    <section
      aria-labelledby="next-title"
      className="mt-10 border-t border-line pt-6 text-base text-ink-muted"
    >
      <h2 id="next-title" className="font-semibold text-ink">
        What happens next (about 20 minutes)
      </h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5">
        {steps.map(([name, text]) => (
          <li key={name}>
            <span className="text-ink">{name}</span>: {text}.
          </li>
        ))}
      </ol>
    </section>
  );
}

const steps = [
  ['You list', 'Units, a price and a last day. Nobody sees your name, you are a member number.'],
  ['Somebody bids', 'You accept, reject or counter. Nothing is bound before you accept.'],
  ['The company is asked', 'It may buy in the buyer’s place at the same price, usually within 30 days.'],
  ['Both sign', 'The transfer agreement, within 14 days.'],
  ['Paid and transferred', 'The buyer wires within 10 days; then the units and your money change hands.'],
] as const;

/** What follows when something is offered, with how long it takes. */
export function HowItWorks() {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
      {steps.map(([name, text], index) => (
        <li key={name} className="flex flex-col gap-1">
          <p className="text-base font-semibold text-ink">
            {index + 1}. {name}
          </p>
          <p className="text-sm text-ink-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

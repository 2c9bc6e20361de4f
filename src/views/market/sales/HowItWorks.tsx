import { signDays, wireDays } from '../../../domain/documents/envelope.ts';

const steps = [
  ['You list', 'Set the units, price and end date. Members see your member number, not your name.'],
  ['A member bids', 'You accept, reject or counter. Nothing is binding until you accept.'],
  ['The company is notified', 'It can buy in the buyer’s place at the same price, usually within 30 days.'],
  ['Both parties sign', `You both sign the transfer agreement within ${signDays} days.`],
  [
    'Payment and transfer',
    `The buyer wires within ${wireDays} days; then the units and money are transferred.`,
  ],
] as const;

/** What happens after something is offered, and how long it takes. */
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

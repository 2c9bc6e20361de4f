import { useEffect, useState } from 'react';
import { nextCutOff } from '../../../domain/days/cut-off.ts';
import { formatInstant } from '../format/format.ts';

function leftText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days > 0 ? [`${days} d`, `${hours} h`] : [hours > 0 && `${hours} h`, `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ');
}

/** When the bank's next cut-off for wires is, and the time left; the club’s own text where it names no time zone. */
export function CutOff({ text }: { text: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const next = nextCutOff(text, now);
  if (next === null) return <>Bank cut-off: {text}. </>;
  return (
    <span>
      Next bank cut-off: {formatInstant(next.toISOString())} your time ({text}), in{' '}
      {leftText(next.getTime() - now.getTime())}.{' '}
    </span>
  );
}

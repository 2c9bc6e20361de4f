import { useEffect, useState } from 'react';

const longWaitSeconds = 300;

const durationText = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** The waiting time since `milliseconds since 1970`; not announced every second. */
export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Math.max(since, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <p className="text-sm text-ink-muted tabular-nums">
      {durationText(seconds)}.{' '}
      {seconds < longWaitSeconds
        ? 'You can leave this page.'
        : 'This is taking longer than usual. You can leave this page; statements are saved to your documents.'}
    </p>
  );
}

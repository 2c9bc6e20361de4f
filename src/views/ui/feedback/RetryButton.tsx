import { Button } from '../navigation/Button.tsx';
import { useOnline } from './use-online.ts';

/** Retries: on click, and automatically once the connection is back. */
export function RetryButton({ onRetry, label = 'Try again' }: { onRetry: () => void; label?: string }) {
  useOnline(onRetry);
  return <Button onClick={onRetry}>{label}</Button>;
}

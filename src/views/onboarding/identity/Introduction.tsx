import { Button } from '../../ui/navigation/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';

const needs = [
  'a passport, identity card or driving licence',
  'a camera, for a photo of the paper and one of you',
  'about three minutes',
] as const;

/** What the check needs and what is shared for it, before it starts. */
export function Introduction({ onStart }: { onStart: () => void }) {
  return (
    <Card>
      <div className="flex flex-col gap-4 text-base text-ink-muted">
        <p className="font-semibold text-ink">You need</p>
        <ul className="list-disc ps-5">
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
        <p>
          Your name, date of birth and country are shared with our identity provider, who compares them with
          the paper. Your browser will ask for the camera.
        </p>
        <div>
          <Button variant="primary" onClick={onStart}>
            Start
          </Button>
        </div>
      </div>
    </Card>
  );
}

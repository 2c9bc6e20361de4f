import { Card } from '../../ui/layout/Card.tsx';
import { Button } from '../../ui/navigation/Button.tsx';

const needs = [
  'a passport, ID card or driving licence',
  'a camera, for a photo of your ID and a selfie',
  'about three minutes',
] as const;

/** What the check needs and which data it shares, before it starts. */
export function Introduction({ onStart }: { onStart: () => void }) {
  return (
    <Card>
      <div className="flex flex-col gap-4 text-base text-ink-muted">
        <p className="font-semibold text-ink">What you’ll need</p>
        <ul className="list-disc ps-5">
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
        <p>
          We share your name, date of birth and country with our identity provider, who checks them against
          your ID. Your browser will ask to use the camera.
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

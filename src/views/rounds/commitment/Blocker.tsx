import { Link } from 'wouter';
import type { Obstacle } from '../../../machines/rounds/commitment/commitment-rules.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { obstacleLabels } from './commitment.labels.ts';

/** Why the person cannot commit now, with a link to fix it. */
export function Blocker({ obstacle, live = false }: { obstacle: Obstacle; live?: boolean }) {
  const { title, text, way } = obstacleLabels[obstacle];
  return (
    <Notice
      tone="caution"
      title={title}
      live={live}
      action={
        way && (
          <Link href={way.path} asChild>
            <ButtonLink size="small">{way.label}</ButtonLink>
          </Link>
        )
      }
    >
      {text}
    </Notice>
  );
}

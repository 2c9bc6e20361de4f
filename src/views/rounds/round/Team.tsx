import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { Section } from '../../ui/layout/Section.tsx';

export function Team({ team }: { team: RoundDetail['team'] }) {
  if (team.length === 0) return null;
  return (
    <Section title="Team">
      <ul className="grid gap-5 sm:grid-cols-2">
        {team.map(({ name, role, bio }) => (
          <li key={`${name} ${role}`}>
            <p className="text-base font-semibold text-ink">{name}</p>
            {role !== null && <p className="text-sm text-ink-muted">{role}</p>}
            {bio !== null && <p className="mt-1 text-base text-ink">{bio}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { requestFacts } from '../../http/facts.ts';
import { audit, type AuditEntry } from './audit.ts';

type Refused = Omit<AuditEntry, 'outcome' | 'address'>;
type Auditing = Parameters<typeof audit>[0];

type Counted = { readonly entry: Refused; readonly address: string; readonly began: number; count: number };

const windowMs = 3_600_000;
const keyLimit = 10_000;

export type RefusalLog = {
  /** Records a refusal in the audit log: the first of its kind at once, the others of the hour as one entry with their number. */
  readonly record: (entry: Refused) => Promise<void>;
  /** Writes the entries of completed hours, or of all. */
  readonly flush: (options?: { readonly all: boolean }) => Promise<void>;
};

/**
 * Refusals of one kind, to one person and from one address or network, are counted together: a million guesses must not
 * fill the log. Each process counts its own, in memory; one that is killed loses counts, never the first entry.
 */
export function createRefusalLog(host: Auditing): RefusalLog {
  const counts = new Map<string, Counted>();

  const flush: RefusalLog['flush'] = async ({ all } = { all: false }) => {
    const until = host.clock().getTime() - windowMs;
    const over = [...counts].filter(([, { began }]) => all || began <= until);
    // Before the first await: a refusal in the meantime starts a new count.
    for (const [key] of over) counts.delete(key);
    for (const [, { entry, address, count }] of over) {
      if (count === 1) continue;
      const object = `${entry.object ?? ''} (${count - 1} more within the hour)`.trim();
      await audit(host, { ...entry, object, address, outcome: 'failed' });
    }
  };

  return {
    flush,
    async record(entry) {
      const { address, limitAddress } = requestFacts();
      const isFull = counts.size >= keyLimit;
      // Beyond this number of sources, only the kind is counted.
      const counted = isFull ? { event: entry.event } : entry;
      const key = isFull
        ? entry.event
        : JSON.stringify([entry.event, entry.object, entry.investorId, limitAddress]);
      const known = counts.get(key);
      if (known) {
        known.count += 1;
        return;
      }
      counts.set(key, {
        entry: counted,
        address: isFull ? '-' : address,
        began: host.clock().getTime(),
        count: 1,
      });
      await audit(host, { ...entry, outcome: 'failed' });
    },
  };
}

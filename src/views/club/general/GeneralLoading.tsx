import { useEarlyTexts } from '../../kit/page/use-early-texts.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { KeyFigure } from '../../ui/layout/KeyFigure.tsx';
import { KeyFigures } from '../../ui/layout/KeyFigures.tsx';
import { Sections } from '../../ui/layout/Sections.tsx';
import { clubAmounts, clubCounts, clubRatios } from './club-figures.ts';

const figures = [...clubAmounts, ...Object.entries(clubRatios), ...clubCounts];

/** The space of the note below a figure, which loads later. */
const noNote = '\u00a0';

/** The club's totals as far as they are known, before the rest of the page. */
export function GeneralLoading() {
  const texts = useEarlyTexts((slot) => clubAmounts.some(([name]) => name === slot));
  return (
    <Sections>
      <KeyFigures>
        {figures.map(([name, label]) => (
          <KeyFigure
            key={name}
            label={label}
            figure={texts[name] ?? null}
            loading={texts[name] === undefined}
            early={name}
            note={noNote}
          />
        ))}
      </KeyFigures>
      <Skeleton height="table" label="Loading the report" />
    </Sections>
  );
}

import { Button } from '../../ui/navigation/Button.tsx';
import { Col } from '../../ui/layout/Col.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { Strip } from './Strip.tsx';

/** The page as it will stand, without its figures; after ten seconds a way out, which moves nothing. */
export function PortfolioLoading({ isLong, onCancel }: { isLong: boolean; onCancel: () => void }) {
  return (
    <Grid>
      <Col>
        <div className="flex flex-col gap-4">
          {/* The room of the controls, so that the figures do not move when they come. */}
          <div aria-hidden="true" className="h-48 sm:h-24" />
          <Figures portfolio={null} />
        </div>
      </Col>
      <Col>
        <Strip lastLook={undefined} headlines={undefined} />
      </Col>
      <Col>
        <Section title="Holdings" subtitle="On their way" bare>
          <div className="relative">
            <Skeleton height="table" label="Loading the portfolio" />
            {isLong && (
              <div
                role="status"
                className="absolute inset-x-0 top-12 flex flex-col items-center gap-4 text-base text-ink"
              >
                Still working on your figures.
                <Button onClick={onCancel}>Cancel</Button>
              </div>
            )}
          </div>
        </Section>
      </Col>
    </Grid>
  );
}

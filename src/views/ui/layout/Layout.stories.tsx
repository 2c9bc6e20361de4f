import { expect, fn } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Button } from '../navigation/Button.tsx';
import { Card } from './Card.tsx';
import { Col } from './Col.tsx';
import { Grid } from './Grid.tsx';
import { KeyFigure } from './KeyFigure.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { Section } from './Section.tsx';

const meta = preview.meta({ title: 'UI/Layout', parameters: partsOf('UI/Layout') });
const open = fn();
const body = <p className="text-ink-muted">The content of the section.</p>;

export const TitleDependencies = meta.story({
  render: () => (
    <Section
      title="Holdings"
      subtitle="Net of the fees of each series"
      asOf="18 Nov 2026"
      actions={<Button size="small">Export</Button>}
    >
      {body}
    </Section>
  ),
});
export const TitleInside = meta.story({
  render: () => (
    <Section title="Holdings" titlePosition="inside" subtitle="Net of the fees of each series">
      {body}
    </Section>
  ),
});
export const LongTitle = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => (
    <Section
      title="Holdings of the companies for which you sign and of those that belong to you"
      subtitle="Net of the fees of each series, with the last value that the club has approved"
      asOf="18 Nov 2026"
      actions={<Button size="small">Export this table</Button>}
    >
      {body}
    </Section>
  ),
});
export const Columns = meta.story({
  render: () => (
    <Grid>
      <Col>
        <Card>24 of 24</Card>
      </Col>
      <Col desktop={16} inset="end">
        <Card head="Head" foot={<Button size="small">Open</Button>}>
          16 of 24 on a desktop
        </Card>
      </Col>
      <Col desktop={8}>
        <Card padding="tight">8 of 24 on a desktop</Card>
      </Col>
    </Grid>
  ),
});

const figures = (
  <KeyFigures>
    <KeyFigure
      label="Paid-in"
      figure="26,000.00"
      unit="USD"
      note="In 4 rounds since 4 May 2021"
      onOpen={open}
    />
    <KeyFigure label="Fair value" figure="36,192.40" unit="USD" note="3 of 5 holdings valued" onOpen={open} />
    <KeyFigure label="Gain" figure="+10,192.40" unit="USD" tone="positive" />
    <KeyFigure label="Written off" figure="-2,000.00" unit="USD" tone="negative" note="Contoso, 2 Mar 2025" />
    <KeyFigure label="TVPI" figure="1.39x" onOpen={open} />
    <KeyFigure
      label="Net IRR"
      figure={null}
      unavailable="A yearly rate needs at least one year of history; yours begins on 4 May 2026."
    />
  </KeyFigures>
);

export const Figures = meta.story({ render: () => figures });
export const FiguresOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => figures,
});
export const FiguresRightToLeft = meta.story({
  globals: { direction: 'rtl' },
  render: () => figures,
  play: async ({ canvas }) => {
    const figure = await canvas.findByText('+10,192.40');
    await expect(getComputedStyle(figure).direction).toBe('ltr');
  },
});
export const LongFigure = meta.story({
  render: () => (
    <KeyFigures>
      <KeyFigure
        label="Fair value of everything"
        figure="1,234,567,890,123,456,789.00"
        unit="USD"
        onOpen={open}
      />
    </KeyFigures>
  ),
});

export const Badges = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-3">
      <Badge>Fintech</Badge>
      <Badge tone="info">Under review</Badge>
      <Badge tone="positive">Funded</Badge>
      <Badge tone="caution">Wire due in 3 days</Badge>
      <Badge tone="negative">Rejected</Badge>
      <Badge tone="positive" mark={false}>
        Member
      </Badge>
    </div>
  ),
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { bridge } from '../../../src/fixtures/reports/bridge.ts';
import { BridgeChart } from '../../../src/views/reports/sheets/charts/BridgeChart.tsx';

const drawn = (totals: Partial<ReturnType<typeof bridge>['totals']>) =>
  renderToStaticMarkup(<BridgeChart bridge={bridge({ totals: { ...bridge().totals, ...totals } })} />);

describe('the chart from gross to net', () => {
  it('says how much of a gross gain is left', () => {
    expect(drawn({})).toContain('71.4% of the gross gain is left after fees, carry and currency');
    expect(drawn({ net: '0.00' })).toContain('0.0% of the gross gain is left');
  });

  it.each([
    ['the net gain is not known', { net: null }, '—'],
    ['there is a net loss', { net: '-100.00' }, '100'],
    ['there is no gross gain', { gross: '-47800.00' }, '34,110'],
  ])('states no share where %s', (_, totals, net) => {
    expect(drawn(totals)).not.toContain('of the gross gain is left');
    expect(drawn(totals)).toMatch(new RegExp(`gross is [^<]*${net}`, 'u'));
  });
});

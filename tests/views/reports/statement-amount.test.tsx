import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StatementAmount } from '../../../src/views/reports/StatementAmount.tsx';

const drawn = (text: string) => renderToStaticMarkup(<StatementAmount text={text} />);
const space = 'pe-[0.3em]';

describe('an amount of a statement', () => {
  it('is in parentheses where money goes out, which take no place of the digits', () => {
    expect(drawn('−269,643.78')).toContain('(269,643.78)');
    expect(drawn('−269,643.78')).not.toContain(space);
  });

  it('leaves the place of a parenthesis otherwise, so that digits stand below digits', () => {
    expect(drawn('707,046.00')).toContain(space);
    expect(drawn('707,046.00')).toContain('>707,046.00<');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StatementAmount } from '../../../src/views/reports/StatementAmount.tsx';

const drawn = (text: string) => renderToStaticMarkup(<StatementAmount text={text} />);

describe('an amount of a statement', () => {
  it('is in parentheses where money goes out, which take no place of the digits', () => {
    expect(drawn('−269,643.78')).toBe('<span>(269,643.78)</span>');
  });

  it('leaves the place of a parenthesis otherwise, so that digits stand below digits', () => {
    for (const text of ['707,046.00', '—', '••• EUR', 'Not recorded']) {
      expect(drawn(text)).toBe(`<span class="pe-[0.3em]">${text}</span>`);
    }
  });
});

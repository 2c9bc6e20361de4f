import { afterEach, describe, expect, test } from 'vitest';
import {
  formatChange,
  formatCount,
  formatCounted,
  formatDate,
  formatMonth,
  formatInstant,
  formatMultiple,
  formatOwnership,
  formatPercent,
  formatRate,
  formatTime,
  timeFormat,
} from '../../../src/views/kit/format/format.ts';
import {
  formatAmount,
  formatMoney,
  formatMoneyShort,
  formatPrice,
  formatRounded,
  formatUnits,
  formatWhole,
} from '../../../src/views/kit/format/money-format.ts';
import { hiddenMoney, shownMoney } from '../../../src/views/kit/format/money.ts';

describe('money', () => {
  test.each([
    ['26000.00', 'USD', '$26,000.00'],
    ['0.00', 'USD', '$0.00'],
    ['-0.004', 'USD', '$0.00'],
    ['-1250.5', 'EUR', '−€1,250.50'],
    ['1.005', 'USD', '$1.01'],
    ['-1.005', 'USD', '−$1.01'],
    ['1234567890123456789', 'USD', '$1,234,567,890,123,456,789.00'],
    ['9999999999999999.995', 'USD', '$10,000,000,000,000,000.00'],
    ['1500', 'JPY', '¥1,500'],
    ['1500.5', 'JPY', '¥1,501'],
    ['12.3456', 'KWD', 'KWD\u00a012.346'],
    ['7', 'usdt', '7.00 usdt'],
    ['26000', 'CAD', 'CAD\u00a026,000.00'],
    ['26000', 'SEK', 'SEK\u00a026,000.00'],
  ])('%s %s is %s', (value, currency, shown) => {
    expect(formatMoney(value, currency)).toBe(shown);
  });

  test.each(['-0.00', '-0.0000', '-0.00001'])('no format writes a minus before %s', (value) => {
    const { isHidden: _, ...formats } = shownMoney;
    const written = [
      ...Object.values(formats).map((format) => format(value, 'USD')),
      formatPercent(value),
      formatChange(value),
      formatRate(value),
      formatMultiple(value),
      formatCount(Number(value)),
    ];
    expect(written.filter((text) => /[-−+]/.test(text))).toEqual([]);
    expect(written).toContain('$0.00');
  });

  test.each([null, undefined, '', 'NaN', '1e3', '1,000.00', 'Infinity', '0x10'])(
    '%j is not known',
    (value) => {
      expect(formatMoney(value, 'USD')).toBe('—');
      expect(formatAmount(value, 'USD')).toBe('—');
      expect(formatMoneyShort(value, 'USD')).toBe('—');
      expect(formatPrice(value, 'USD')).toBe('—');
      expect(formatUnits(value)).toBe('—');
      expect(formatMultiple(value)).toBe('—');
      expect(formatRate(value)).toBe('—');
      expect(formatPercent(value)).toBe('—');
      expect(formatOwnership(value)).toBe('—');
    },
  );

  test('the amount alone leaves the unit to the head of the column', () => {
    expect(formatAmount('26000', 'USD')).toBe('26,000.00');
  });

  test.each([
    ['1234567.89', '$1.2m'],
    ['999.00', '$999'],
    ['-45600', '−$45.6k'],
  ])('%s in short is %s', (value, shown) => {
    expect(formatMoneyShort(value, 'USD')).toBe(shown);
  });

  test.each([
    ['717721.12', 'USD', '$717,721'],
    ['717721.50', 'USD', '$717,722'],
    ['-72.00', 'USD', '−$72'],
    ['-0.40', 'USD', '$0'],
    ['28800', 'EUR', '€28,800'],
    ['1500', 'JPY', '¥1,500'],
    ['12345678901234567890', 'GBP', '£12,345,678,901,234,567,890'],
    ['7', 'usdt', '7 usdt'],
    [null, 'USD', '—'],
  ])('%s %s in whole units is %s', (value, currency, shown) => {
    expect(formatWhole(value, currency)).toBe(shown);
  });

  test('whole units in a column leave the sign to its head', () => {
    expect(formatRounded('-26000.49')).toBe('−26,000');
    expect(formatRounded(undefined)).toBe('—');
  });

  test('a plus stands before what is more than zero as it is printed', () => {
    expect(shownMoney.moneySigned('72.40', 'USD')).toBe('+$72.40');
    expect(shownMoney.moneySigned('-18200', 'EUR')).toBe('−€18,200.00');
    expect(hiddenMoney.moneySigned('72.40', 'USD')).toBe('••• USD');
    expect(shownMoney.wholeSigned('72.40', 'USD')).toBe('+$72');
    expect(shownMoney.wholeSigned('0.40', 'USD')).toBe('$0');
    expect(shownMoney.wholeSigned('-72.40', 'USD')).toBe('−$72');
    expect(shownMoney.roundedSigned('72.40')).toBe('+72');
    expect(shownMoney.roundedSigned(null)).toBe('—');
    expect(formatChange('0.0744')).toBe('+7.4%');
    expect(formatChange('0.0001')).toBe('0.0%');
    expect(formatChange('-0.0744')).toBe('−7.4%');
  });

  test('a price has two to four decimals', () => {
    expect(formatPrice('9.2', 'USD')).toBe('$9.20');
    expect(formatPrice('9.12345', 'USD')).toBe('$9.1235');
  });
});

describe('figures', () => {
  test.each([
    ['1250.5000', '1,250.5'],
    ['0.12345', '0.1235'],
    ['3', '3'],
  ])('%s units are %s', (value, shown) => {
    expect(formatUnits(value)).toBe(shown);
  });

  test.each([
    ['1.3921', '1.39x'],
    ['2.5', '2.50x'],
    ['0', '0.00x'],
  ])('multiple %s is %s', (value, shown) => {
    expect(formatMultiple(value)).toBe(shown);
  });

  test.each([
    ['0.0744', '7.4% p.a.'],
    ['-0.1205', '−12.1% p.a.'],
    ['0', '0.0% p.a.'],
    ['12.5', '1,250.0% p.a.'],
  ])('rate %s is %s', (value, shown) => {
    expect(formatRate(value)).toBe(shown);
  });

  test('a share keeps four significant digits', () => {
    expect(formatOwnership('0.00012345')).toBe('0.01235%');
    expect(formatOwnership('0.25')).toBe('25%');
  });

  test('a count has separators', () => {
    expect(formatCount(10000)).toBe('10,000');
  });
});

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Australia/Sydney', 'Asia/Kolkata'])(
  'in %s',
  (zone) => {
    const before = process.env['TZ'];
    afterEach(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });

    test.each([
      ['2026-11-18', '18 Nov 2026'],
      ['2024-03-31', '31 Mar 2024'],
      ['2024-02-29', '29 Feb 2024'],
      ['2026-01-01', '1 Jan 2026'],
      ['2026-09-05', '5 Sept 2026'],
    ])('the day %s is %s', (day, shown) => {
      process.env['TZ'] = zone;
      expect(formatDate(day)).toBe(shown);
    });

    test.each([
      ['2026-11', 'Nov 2026'],
      ['2026-01', 'Jan 2026'],
      ['2026-13', '—'],
    ])('the month %s is %s', (month, shown) => {
      process.env['TZ'] = zone;
      expect(formatMonth(month)).toBe(shown);
    });
  },
);

test('formats whose options have the same values are not mistaken for each other', () => {
  const day = new Date('2026-11-18T00:00:00Z');
  expect(timeFormat(true, { month: 'short', year: 'numeric' }).format(day)).toBe('Nov 2026');
  expect(timeFormat(true, { month: 'short', day: 'numeric' }).format(day)).toBe('18 Nov');
});

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [1204, '1,204 rows'],
])('%d of a thing is "%s"', (count, shown) => {
  expect(formatCounted(count, 'row')).toBe(shown);
});

describe('instants', () => {
  const before = process.env['TZ'];
  afterEach(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  test.each([
    ['UTC', '18 Nov 2026, 14:02', '14:02'],
    ['America/Los_Angeles', '18 Nov 2026, 06:02', '06:02'],
    ['Australia/Sydney', '19 Nov 2026, 01:02', '01:02'],
  ])('in %s', (zone, shown, time) => {
    process.env['TZ'] = zone;
    expect(formatInstant('2026-11-18T14:02:00Z')).toBe(shown);
    expect(formatTime('2026-11-18T14:02:00Z')).toBe(time);
  });

  test.each([null, undefined, '', '2024-02-30', 'yesterday'])('%j is not known', (value) => {
    expect(formatDate(value)).toBe('—');
    expect(formatInstant(value)).toBe('—');
    expect(formatTime(value)).toBe('—');
  });
});

describe('hidden amounts', () => {
  test('tell nothing of size, sign or length', () => {
    for (const value of ['0.00', '-26000.00', '1234567890.12']) {
      expect(hiddenMoney.amount(value, 'USD')).toBe('•••');
      expect(hiddenMoney.signed(value, 'USD')).toBe('•••');
      expect(hiddenMoney.unitPrice(value)).toBe('•••');
      expect(hiddenMoney.units(value)).toBe('•••');
      expect(hiddenMoney.money(value, 'USD')).toBe('••• USD');
      expect(hiddenMoney.short(value, 'USD')).toBe('••• USD');
      expect(hiddenMoney.price(value, 'USD')).toBe('••• USD');
    }
  });
  test('stay unknown where they are not known', () => {
    expect(hiddenMoney.money(null, 'USD')).toBe('—');
    expect(hiddenMoney.amount(undefined, 'USD')).toBe('—');
  });
  test('are signed on both sides when they may be seen', () => {
    expect(shownMoney.signed('26000.00', 'USD')).toBe('+26,000.00');
    expect(shownMoney.signed('-26000.00', 'USD')).toBe('−26,000.00');
    expect(shownMoney.signed('0.00', 'USD')).toBe('0.00');
    expect(shownMoney.signed(null, 'USD')).toBe('—');
  });
});

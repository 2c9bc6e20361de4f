/** Statements as banks write them, by hand from ISO 20022 (camt.053) and from SWIFT's description of MT940. */

export type Wire = {
  readonly day: string;
  /** With a point and two decimals. */
  readonly amount: string;
  readonly sender: string | null;
  readonly text: string;
  readonly id: string;
};

const account = 'LU280019400644750000';

export const camt = (wires: readonly Wire[], currency = 'USD') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
 <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-03-31T18:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${wires
  .map(
    ({
      day,
      amount,
      sender,
      text,
      id,
    }) => `   <Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
     <RltdPties>${sender === null ? '' : `<Dbtr><Pty><Nm>${sender}</Nm></Pty></Dbtr>`}</RltdPties>
     <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  .join('\n')}
   <Ntry><Amt Ccy="${currency}">12.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-31</Dt></BookgDt></Ntry>
   <Ntry><Amt Ccy="${currency}">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-03-31</Dt></BookgDt></Ntry>
  </Stmt></BkToCstmrStmt>
</Document>`;

export const mt940 = (wires: readonly Wire[], currency = 'USD') =>
  [
    '{1:F01BANKLULLAXXX0000000000}{2:I940BANKLULLXXXXN}{4:',
    ':20:STARTUMS',
    `:25:${account}`,
    ':28C:00001/001',
    `:60F:C260301${currency}1000,00`,
    ...wires.flatMap(({ day, amount, sender, text, id }) => [
      `:61:${day.slice(2).replaceAll('-', '')}${day.slice(5).replace('-', '')}C${amount.replace('.', ',')}NTRFNONREF//${id}`,
      `:86:166?00CREDIT?20SVWZ+${text.slice(0, 5)}?21${text.slice(5)}${sender === null ? '' : `?32${sender}`}`,
    ]),
    ':61:2603310331D12,00NCHGNONREF//FEE',
    ':86:808?00CHARGES',
    `:62F:C260331${currency}99000,00`,
    '-}',
  ].join('\r\n');

export const germanCsv = (wires: readonly Wire[], currency = 'USD') =>
  [
    'Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung;ID',
    ...wires.map(({ day, amount, sender, text, id }) => {
      const [whole = '', cents = ''] = amount.split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
      return `${day.split('-').toReversed().join('.')};${sender ?? ''};"${text}";${grouped},${cents};${currency};${id}`;
    }),
    `31.03.2026;Bank;Charges;-12,00;${currency};FEE`,
  ].join('\r\n');

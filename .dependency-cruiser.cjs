/** Imports point one way: views → machines → (types only) api → nothing of ours; server → api contracts, domain and finance. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A type counts too: where files import each other, a reader cannot begin at the bottom.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'api-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: '^(src|server)/', pathNot: '^src/(api/|jitless)' },
    },
    {
      name: 'finance-is-pure',
      severity: 'error',
      from: { path: '^src/domain/money/' },
      to: { path: '^(src|server)/', pathNot: '^src/domain/money/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '.', pathNot: '^src/(domain|finance)/|node_modules/(date-fns|ibantools)/' },
    },
    {
      name: 'machines-know-api-by-type-only',
      severity: 'error',
      from: { path: '^src/machines/', pathNot: '^src/machines/connect[^/]*\\.ts$' },
      to: { path: '^src/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'machines-know-no-views',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { path: '^(src/views|server)/' },
    },
    {
      name: 'machines-know-no-frameworks',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { path: 'node_modules/(react|react-dom|wouter|ofetch|@xstate/react|react-hook-form)/' },
    },
    {
      name: 'views-know-api-by-type-only',
      severity: 'error',
      from: { path: '^src/views/' },
      to: { path: '^src/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'connections-are-not-for-views',
      severity: 'error',
      from: { path: '^src/views/' },
      to: { path: '^src/machines/connect[^/]*\\.ts$' },
    },
    {
      name: 'ui-knows-no-machine',
      severity: 'error',
      from: { path: '^src/views/ui/' },
      to: { path: '^src/(machines|api|views/(?!ui/|format|money))' },
    },
    {
      name: 'amounts-are-printed-through-money',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/views/money\\.ts$' },
      to: { path: '^src/views/money-format\\.ts$' },
    },
    {
      name: 'host-knows-contracts-and-rules',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(api|domain|finance)/|^src/machines/(routes|document-types|accreditation-catalogue)\\.ts$',
      },
    },
    { name: 'nobody-imports-the-host', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.stories\\.tsx$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};

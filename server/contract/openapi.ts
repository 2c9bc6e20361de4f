import * as z from 'zod';
import { type Call, calls, carriesBearer } from '../../src/api/kit/paths.ts';
import { portfolioSchema } from '../../src/api/portfolio/portfolio.ts';
import { bookTypes, reportSubjects } from '../../src/api/reports/book-reports.ts';
import { jobSchema } from '../../src/api/reports/report-files.ts';
import { answers, type CallName } from './answers.ts';
import { bodies, queries, uploadForm } from './requests.ts';
import { flowRows, holdingRows, stepRows } from './rows.ts';
import { specified } from './specified.ts';
import { groups, summaries } from './summaries.ts';

type Json = z.core.JSONSchema.JSONSchema;

const withoutSchemas = new Map<z.core.$ZodType, z.core.$ZodType>([
  [portfolioSchema.shape.holdings, holdingRows],
  [portfolioSchema.shape.cash_flows, flowRows],
  [portfolioSchema.shape.price_history, stepRows],
]);

const { progress, retry_after: retryAfter } = jobSchema.def.in.shape;
/** The limits that these schemas check with functions, which `toJSONSchema` cannot read. */
export const limits = new Map<z.core.$ZodType, Json>([
  [progress.def.innerType, { minimum: 0, maximum: 100 }],
  [retryAfter.def.innerType, { exclusiveMinimum: 0, maximum: 600 }],
]);

/**
 * The JSON Schema of a body. A field that the application can do without is optional or, for responses of our own host,
 * required like the others.
 */
export function jsonSchemaOf(schema: z.core.$ZodType, isWhole = false): Json {
  const document = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const rows = withoutSchemas.get(zodSchema);
      if (rows) Object.assign(jsonSchema, jsonSchemaOf(rows, isWhole));
      Object.assign(jsonSchema, limits.get(zodSchema));
      const { def } = zodSchema._zod;
      if (def.type === 'catch') delete jsonSchema.default;
      // The pattern of a date with its leap years adds nothing to the format.
      if (jsonSchema.format === 'date') delete jsonSchema.pattern;
      if (isWhole || def.type !== 'object' || !jsonSchema.required) return;
      jsonSchema.required = jsonSchema.required.filter((name) => def.shape[name]?._zod.def.type !== 'catch');
      if (jsonSchema.required.length === 0) delete jsonSchema.required;
    },
  });
  delete document.$schema;
  return document;
}

const marked = (schema: Json, names: readonly string[] = []): Json => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [
        name,
        names.includes(name) && typeof property === 'object'
          ? { ...property, 'x-specified': true }
          : property,
      ]),
    ),
  }),
});

const texts: Readonly<Record<string, readonly string[]>> = {
  'report-type': bookTypes,
  type: reportSubjects,
};

const pathParameters = (path: string) =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'id'
        ? { type: 'integer', minimum: 1 }
        : { type: 'string', ...(texts[name] && { enum: texts[name] }) },
  }));

function queryParameters(name: CallName) {
  const query = queries[name];
  if (!query) return [];
  const { properties = {} } = jsonSchemaOf(query);
  return Object.entries(properties).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: false,
    schema,
    'x-specified': specified[name]?.query?.includes(field) ?? false,
  }));
}

const content = (schema: Json) => ({ content: { 'application/json': { schema } } });

function requestBody(name: CallName) {
  if (name === 'uploadInvestorDocument') {
    const form = jsonSchemaOf(uploadForm);
    const file = { type: 'string', format: 'binary' };
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            ...form,
            properties: { ...form.properties, file },
            required: [...(form.required ?? []), 'file'],
          },
        },
      },
    };
  }
  const body = bodies[name];
  return body && { required: true, ...content(marked(jsonSchemaOf(body), specified[name]?.body)) };
}

const problem = (description: string) => ({
  description,
  ...content({ $ref: '#/components/schemas/Problem' }),
});

function responses(name: CallName, call: Call) {
  const isBearer = carriesBearer(call) && name !== 'register';
  return {
    200: {
      description: 'The answer.',
      ...content(marked(jsonSchemaOf(answers[name]), specified[name]?.answer)),
    },
    400: problem('Messages by field, or a detail.'),
    ...((isBearer || name === 'createToken') && {
      401: problem(
        'The access token is missing or expired. With code token_not_valid, or the detail "User not found", the session ends.',
      ),
    }),
    ...(isBearer && { 403: problem('The caller may not see this.') }),
    ...(call.path.includes('{') && { 404: problem('Not found.') }),
    429: problem('Too many requests; Retry-After says when to try again.'),
  };
}

function operation(name: CallName, call: Call) {
  const [group, summary] = summaries[name];
  const body = requestBody(name);
  return {
    operationId: name,
    summary,
    tags: [group],
    security: carriesBearer(call) && name !== 'register' ? [{ bearer: [] }] : [],
    parameters: [...pathParameters(call.path), ...queryParameters(name)],
    ...(body && { requestBody: body }),
    responses: responses(name, call),
  };
}

const callNames = Object.keys(calls).filter((name): name is CallName => Object.hasOwn(calls, name));

/** The 42 calls as an OpenAPI 3.1 document. `x-specified` marks the fields that the product's specification names. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const name of callNames) {
    const call: Call = calls[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Clubfolio API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The calls that the application makes. Amounts and rates are decimal texts, days are YYYY-MM-DD, rates are fractions. ' +
        'A required field is one that the application cannot do without; any other may be absent or null, which it reads as unknown. ' +
        'Fields with x-specified are named by the specification of the product, the others are this project’s own.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: {
          type: 'object',
          properties: { detail: { type: 'string' }, code: { type: 'string' } },
          additionalProperties: true,
        },
      },
    },
  };
}

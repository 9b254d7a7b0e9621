import * as z from 'zod/mini';
import { type Call, carriesBody, pathParameters } from '#contract/call.ts';
import { ErrorBody, type ErrorCode, errors } from '#contract/errors.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
};
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  /** Whom of the staff it is for. */
  'x-needs'?: string;
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: unknown;
  responses: Record<string, { description: string; content: unknown }>;
};

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** Failures that every call can meet. */
const ANYWHERE: ErrorCode[] = ['invalid_input', 'unavailable', 'overloaded', 'internal'];
const ON_WRITING: ErrorCode[] = ['under_development'];

const SHOP = 'Shop';
const BACK_OFFICE = 'Back office';

/** The same key again is the same order again: whoever lost an answer may ask once more. */
const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** The API as an OpenAPI 3.1 document, made from the same values that serve it. */
export function openApiDocument(calls: Call[], { title, server }: { title: string; server: string }) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: server }],
    tags: [{ name: SHOP }, { name: BACK_OFFICE }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'komarika_staff',
          description: 'Set by signing in at the back office.',
        },
      },
    },
  };
}

function operation(call: Call): Operation {
  const input = schemaOf(call.input, 'input');
  const { needs } = call as Partial<StaffCall>;
  const inPath = pathParameters(call.path);
  const fields = Object.entries(input.properties ?? {});
  const hasJson = carriesBody(call.method) && !call.takesFile;
  const inUrl = hasJson ? fields.filter(([name]) => inPath.includes(name)) : fields;
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [needs ? BACK_OFFICE : SHOP],
    ...(needs && { 'x-needs': needs }),
    ...(call.fails.includes('not_signed_in') && { security: [needs ? { staff: [] } : { token: [] }] }),
    parameters: [
      ...inUrl.map(([name, schema]): Parameter => {
        const isInPath = inPath.includes(name);
        const required = isInPath || Boolean(input.required?.includes(name));
        return { name, in: isInPath ? 'path' : 'query', required, schema };
      }),
      ...(call.fails.includes('idempotency_key_reused') ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(hasJson && { requestBody: { required: true, content: json(input) } }),
    ...(call.takesFile && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: { 200: { description: 'Success', content: answered(call) }, ...failures(call) },
  };
}

function answered(call: Call): Record<string, { schema?: JsonSchema }> {
  if (call.givesPage) return { 'text/html': {} };
  if (call.givesFile) return { 'application/octet-stream': {} };
  return call.givesPicture ? { 'image/*': {} } : json(schemaOf(call.output, 'output'));
}

function failures(call: Call): Operation['responses'] {
  const met = [...call.fails, ...ANYWHERE, ...(call.method === 'GET' ? [] : ON_WRITING)];
  const byStatus = Map.groupBy(new Set(met), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

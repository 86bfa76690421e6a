import { Validator } from '@seriousme/openapi-schema-validator';
import { createApiDocument } from '../../services/api/src/calls/openapi/document.ts';

// The api builds its OpenAPI document from the table of calls. Run with tsx: the table is TypeScript.
const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(createApiDocument())));
if (!valid) {
  console.error('The OpenAPI document is not valid OpenAPI 3.1:', JSON.stringify(errors, null, 2));
  process.exitCode = 1;
}

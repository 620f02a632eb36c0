import { documentedRoutes } from '../extensions/index.ts';
import { describeApi } from '../http/transport/openapi.ts';

// `npm run describe -w @madrasah/api`: writes the OpenAPI document, without a database, for the types of the REST client.

process.stdout.write(`${JSON.stringify(describeApi('https://madrasah.example', documentedRoutes), undefined, 2)}\n`);

import { bookingQuery, booking, createBookingRequest } from '@tm/contracts';
import { openApiDocument, openApiPaths } from './openapi';
import { sampleRoute } from '../testing/sampleRoute';
import * as z from 'zod/mini';

test('describes routes by the schemas that validate them', () => {
  const bookings = openApiPaths([
    sampleRoute('GET /api/bookings', { query: bookingQuery, response: z.array(booking) }, () => ({
      body: [],
    })),
    sampleRoute('POST /api/bookings', { body: createBookingRequest, idempotent: true }, () => ({
      status: 201,
    })),
  ]);
  const listings = openApiPaths([
    sampleRoute('DELETE /api/services/:id', { params: z.strictObject({ id: z.string() }) }, () => ({
      status: 204,
    })),
  ]);
  const document = openApiDocument([bookings, listings]);
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/bookings': {
        get: {
          security: [{ session: [] }],
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: 'status', in: 'query', required: false }),
          ]),
        },
        post: {
          parameters: [expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  required: expect.arrayContaining(['serviceId', 'customerPhone']),
                  additionalProperties: false,
                },
              },
            },
          },
        },
      },
      '/api/services/{id}': {
        delete: { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] },
      },
    },
  });
});

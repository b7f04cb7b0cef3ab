import { ACCESS, DOCUMENT_ROLES } from '@tm/domain';
import {
  completeUploadRequest,
  completedUpload,
  pictureParams,
  pictureQuery,
  privateDocumentParams,
  privateDocumentQuery,
  uploadRequest,
  uploadTicket,
} from '../uploads';
import { defineEndpoints } from './endpoint';

export const uploadEndpoints = defineEndpoints({
  'POST /api/objects/upload': { access: ACCESS.own, body: uploadRequest, response: uploadTicket },
  'PUT /api/upload-complete': { access: ACCESS.own, body: completeUploadRequest, response: completedUpload },
  'GET /objects/:key+': {
    access: ACCESS.open,
    params: pictureParams,
    query: pictureQuery,
    response: 'bytes',
    session: 'none',
  },
  'GET /api/objects/private/:owner/:name': {
    access: { roles: DOCUMENT_ROLES, sees: ['owner', 'admin'], acts: ['owner', 'admin'] },
    params: privateDocumentParams,
    query: privateDocumentQuery,
    response: 'bytes',
  },
});

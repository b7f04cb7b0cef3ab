import type { SupportAnswerRequest, SupportMessage, SupportStateRequest } from '@tm/contracts';
import { http, HttpResponse } from 'msw';
import { buildAdmin, idOf } from './answers';

let last = 500;

export const buildMessage = (more: Partial<SupportMessage> = {}): SupportMessage => ({
  id: idOf((last += 1)),
  subject: 'A refund',
  message: 'Where is my money?',
  state: 'open',
  from: { id: idOf(11), name: 'Ngozi Adeyemi', email: 'ngozi@example.ng', role: 'customer' },
  answers: [],
  decided: null,
  version: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

type MockSite = {
  messages: () => SupportMessage[];
  problem: (status: number, detail: string) => HttpResponse<never> | Response;
  recordAction: (request: Request) => Promise<unknown>;
};

/** Handlers for one message and the actions on it. */
export const supportHandlers = ({ messages, problem, recordAction }: MockSite) => {
  const find = (id: unknown) => messages().find((message) => message.id === id);
  const decide = (message: SupportMessage, act: 'answer' | 'close' | 'reopen') => {
    const { id, firstName, lastName } = buildAdmin();
    const at = new Date().toISOString();
    const by = { id, name: `${firstName} ${lastName}` };
    Object.assign(message, { decided: { by, at, act }, version: message.version + 1 });
    return { by, at };
  };
  const missing = () => problem(404, 'Message not found');
  return [
    http.get('*/api/admin/support/:id', ({ params }) => {
      const message = find(params.id);
      return message ? HttpResponse.json(message) : missing();
    }),
    http.post('*/api/admin/support/:id/answers', async ({ request, params }) => {
      const { text, close } = (await recordAction(request)) as SupportAnswerRequest;
      const message = find(params.id);
      if (!message) return missing();
      message.answers = [...message.answers, { ...decide(message, 'answer'), text }];
      if (close) message.state = 'closed';
      return HttpResponse.json(message, { status: 201 });
    }),
    http.put('*/api/admin/support/:id/state', async ({ request, params }) => {
      const { state } = (await recordAction(request)) as SupportStateRequest;
      const message = find(params.id);
      if (!message) return missing();
      decide(message, state === 'closed' ? 'close' : 'reopen');
      return HttpResponse.json(Object.assign(message, { state }));
    }),
  ];
};

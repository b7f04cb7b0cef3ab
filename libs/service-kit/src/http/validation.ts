import { problem } from './problem';
import type { Schema } from '@tm/contracts/endpoints';
import * as core from 'zod/v4/core';
import * as z from 'zod';

// zod has no default language; rules of the contracts carry their own messages.
z.config(z.locales.en());

/** Output of a schema, or undefined if a route declares none. */
export type Parsed<S> = S extends Schema ? core.output<S> : undefined;

const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** Maximum of messages, because an error response must not become larger than the request. */
const MAX_MESSAGES = 50;

/** Collects messages by field (dotted paths), outermost first. Undeclared members are named one by one. */
export const fieldErrors = (issues: readonly core.$ZodIssue[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  let count = 0;
  const add = (path: readonly PropertyKey[], message: string) => {
    if ((count += 1) <= MAX_MESSAGES) (errors[path.map(String).join('.') || 'body'] ??= []).push(message);
  };
  for (const issue of issues.toSorted((a, b) => a.path.length - b.path.length)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'Unknown field');
    else add(issue.path, issue.message);
  }
  return errors;
};

/** Parses a value; throws `onError` with the messages (400 by default). */
export const parseWith = <S extends Schema>(
  schema: S,
  value: unknown,
  onError: (errors: Record<string, string[]>) => Error = problem.invalid,
): core.output<S> => {
  const result = core.safeParse(schema, value);
  if (!result.success) throw onError(fieldErrors(result.error.issues));
  return result.data;
};

/**
 * Rejects names that reach an object's prototype, at any depth. Iterates instead of recursing, so that deep
 * input cannot overflow the stack.
 */
export const rejectPrototypeKeys = (value: unknown): void => {
  const queue: unknown[] = [value];
  for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
    if (typeof item !== 'object' || item === null) continue;
    const bad = Object.keys(item).find((key) => POISON.has(key));
    if (bad) throw problem.invalid({ [`"${bad}"`]: ['Unknown field'] });
    for (const child of Object.values(item))
      if (typeof child === 'object' && child !== null) queue.push(child);
  }
};

/** Reads the query as strings. Rejects a repeated key, because its meaning would be ambiguous. */
export const readQuery = (querystring: string): Record<string, string> => {
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(querystring)) {
    if (POISON.has(key)) throw problem.invalid({ [`"${key}"`]: ['Unknown field'] });
    if (Object.hasOwn(query, key)) throw problem.invalid({ [key]: ['Must be given once'] });
    query[key] = value;
  }
  return query;
};

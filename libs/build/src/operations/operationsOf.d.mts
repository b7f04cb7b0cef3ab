export type Operations = {
  schema: 1;
  service: string;
  version: string;
  operations: Record<string, { response?: unknown }>;
};

export function operationsOf(dir: string): Promise<Operations>;

export type ComposeService = {
  image?: string;
  build?: { target: string; args?: Record<string, string> };
  command?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  profiles?: string[];
  restart?: string;
  volumes?: string[];
  environment?: Record<string, string>;
  networks?: string[];
};

export function readCompose(file?: string): Record<string, ComposeService>;

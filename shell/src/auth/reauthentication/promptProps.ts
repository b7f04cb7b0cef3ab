export type PromptProps = { onEnd: (isProved: boolean) => void };

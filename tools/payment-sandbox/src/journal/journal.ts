import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'journal.jsonl';

/**
 * A file that is only appended to. Each line is one JSON value: one step that happened as a whole.
 */
export class Journal {
  private constructor(
    private readonly file: number,
    private size: number,
  ) {}

  /**
   * Opens the journal of a folder and returns it with its values. A last line without an end was never
   * answered for: it is cut off. Throws for an unreadable line before it.
   */
  static open(folder: string): { journal: Journal; values: unknown[] } {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, FILE);
    const file = openSync(path, 'a+', 0o600);
    const content = readFileSync(path);
    const end = content.lastIndexOf('\n') + 1;
    if (end < content.length) ftruncateSync(file, end);
    const lines = content.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
    try {
      return { journal: new Journal(file, end), values: lines.map(readLine) };
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  /**
   * Appends a value. With `durable` it survives a power cut when this returns. Throws when the disk is full;
   * the part of the line that was written is then cut off, so that the journal stays readable.
   */
  append(value: unknown, durable: boolean): void {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    try {
      for (let written = 0; written < line.length;) written += writeSync(this.file, line, written);
      if (durable) fsyncSync(this.file);
    } catch (error) {
      ftruncateSync(this.file, this.size);
      throw error;
    }
    this.size += line.length;
  }

  close(): void {
    closeSync(this.file);
  }
}

function readLine(line: string, index: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new Error(`${FILE}: line ${index + 1} is not JSON. Restore the file, or delete it to start over`);
  }
}

import { findingsIn } from './patterns.mjs';

const MAX_WIDTH = 110;
const DIRECTIVE = /^[\s*]*(?:eslint|@ts-|prettier-|istanbul|webpack[A-Z]\w*:|global |@jest|\/ <ref)/;
const TESTS = new Set(['it', 'test', 'describe']);

/** Joins line comments on consecutive lines, because a sentence may continue on the next one. */
function blocksOf(comments, sourceCode) {
  const blocks = [];
  for (const comment of comments) {
    if (comment.type === 'Shebang' || DIRECTIVE.test(comment.value)) continue;
    const last = blocks.at(-1);
    const between = last && sourceCode.text.slice(last.end, comment.range[0]);
    if (comment.type === 'Line' && last?.isLine && /^\r?\n[ \t]*$/.test(between)) last.end = comment.range[1];
    else blocks.push({ start: comment.range[0], end: comment.range[1], isLine: comment.type === 'Line' });
  }
  return blocks;
}

/** Replaces the marks of a comment by spaces, so that positions stay. */
const withoutMarks = (text) =>
  text.replace(/^[ \t]*(?:\/\/+|\/\*+|\*+(?!\/))|\*+\/\s*$/gm, (mark) => ' '.repeat(mark.length));

const titleOf = ({ callee, arguments: [first] }) => {
  let root = callee;
  while (
    root.type === 'MemberExpression' ||
    root.type === 'CallExpression' ||
    root.type === 'TaggedTemplateExpression'
  )
    root = root.object ?? root.callee ?? root.tag;
  return root.type === 'Identifier' && TESTS.has(root.name) ? first : undefined;
};

/** Longer strings are data, for example word lists. */
const MAX_SENTENCE = 5_000;
const isSentence = (text) => text.length < MAX_SENTENCE && /\S\s+\S+\s+\S/.test(text);

/**
 * Reports the patterns of `patterns.mjs` in comments, test titles and texts, and comment lines over 110
 * characters.
 */
export default {
  meta: {
    type: 'suggestion',
    docs: { description: 'Require plain technical English.' },
    messages: {
      advice: '{{advice}}',
      width: 'Comment lines have at most {{max}} characters, this one has {{width}}.',
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const isTest = /\.(?:test|e2e)\.[a-z]+$/.test(context.filename);
    const check = (start, text, options) => {
      for (const { index, length, message } of findingsIn(text, options))
        context.report({
          loc: {
            start: sourceCode.getLocFromIndex(start + index),
            end: sourceCode.getLocFromIndex(start + index + length),
          },
          messageId: 'advice',
          data: { advice: message },
        });
    };
    const checkText = (node, value) => {
      if (isSentence(value))
        check(node.range[0], sourceCode.getText(node).replace(/^['"`]|['"`]$/g, ' '), { isText: true });
    };
    const checkWidth = (line) => {
      const { length } = sourceCode.lines[line - 1];
      if (length > MAX_WIDTH && !/https?:\/\//.test(sourceCode.lines[line - 1]))
        context.report({
          loc: { start: { line, column: MAX_WIDTH }, end: { line, column: length } },
          messageId: 'width',
          data: { max: String(MAX_WIDTH), width: String(length) },
        });
    };
    const checkTitle = (title) => {
      if (title?.type === 'Literal' && typeof title.value === 'string')
        check(title.range[0] + 1, title.value);
      if (title?.type === 'TemplateLiteral')
        for (const part of title.quasis) check(part.range[0] + 1, part.value.raw);
    };
    return {
      Program() {
        for (const { start, end } of blocksOf(sourceCode.getAllComments(), sourceCode)) {
          check(start, withoutMarks(sourceCode.text.slice(start, end)));
          const first = sourceCode.getLocFromIndex(start).line;
          const last = sourceCode.getLocFromIndex(end).line;
          for (let line = first; line <= last; line++) checkWidth(line);
        }
      },
      CallExpression(node) {
        if (isTest) checkTitle(titleOf(node));
      },
      JSXText: (node) => checkText(node, node.value),
      // Texts of screens, mails and errors are ordinary strings as well; those of tests are data.
      Literal(node) {
        if (!isTest && typeof node.value === 'string') checkText(node, node.value);
      },
      TemplateElement(node) {
        if (!isTest) checkText(node, node.value.raw);
      },
    };
  },
};

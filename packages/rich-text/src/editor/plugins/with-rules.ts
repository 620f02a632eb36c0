import type { Editor } from 'slate';

const methods = [
  'isInline',
  'isVoid',
  'insertText',
  'insertBreak',
  'insertSoftBreak',
  'deleteBackward',
  'deleteForward',
  'normalizeNode',
] as const;
type Given = { [Method in (typeof methods)[number]]: Parameters<Editor[Method]> };
type Methods = { [Method in keyof Given]: (...given: Given[Method]) => unknown };
type Rules = { [Method in keyof Given]: (editor: Editor, ...given: Given[Method]) => boolean };

function addRule<Method extends keyof Given>(editor: Editor, method: Method, rule: Rules[Method] | undefined): void {
  if (!rule) return;
  const own: Methods = editor;
  const former = own[method];
  Object.assign(editor, { [method]: (...given: Given[Method]) => rule(editor, ...given) || former(...given) });
}

/** Gives methods of an editor rules that come first; a method itself runs only where its rule returns false. */
export function withRules(editor: Editor, rules: Partial<Rules>): Editor {
  for (const method of methods) addRule(editor, method, rules[method]);
  return editor;
}

import { join, relative } from 'node:path'
import {
  type JsxChild,
  type JsxElement,
  type JsxExpression,
  type JsxFragment,
  type Node,
  type SourceFile,
  SyntaxKind,
  type VariableDeclaration,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import { root } from '../../build/places.ts'

const client = join(root, 'client')

/**
 * Searches components for texts. Returns each text that is not the only child of an HTML element, as `path:line source`. React
 * keeps a reference to the text node, but a page translator replaces the node. If React then changed the text, visitors would
 * not see the change. If React removed the text, React would throw. `sources` maps paths below `client` to source text. If
 * `sources` is given, the function searches only these files.
 */
export function findBareTexts(sources: Record<string, string> = {}): string[] {
  const given = new Map(Object.entries(sources).map(([path, source]) => [join(client, path), source]))
  const api = new API({ cwd: root, fs: { readFile: path => given.get(path) } })
  try {
    const { program, checker } = api.updateSnapshot({ openProjects: [join(client, 'tsconfig.json')] }).getProjects()[0]!
    const files = given.size > 0 ? [...given.keys()] : program.getSourceFileNames()
    return files
      .filter(path => path.startsWith(client) && path.endsWith('.tsx'))
      .flatMap(path => findInFile(program.getSourceFile(path)!, checker))
  } finally {
    api.close()
  }
}

function findInFile(file: SourceFile, checker: Checker): string[] {
  const found: string[] = []
  const report = (node: Node) => {
    const start = node.getStart(file)
    const line = file.text.slice(0, start).split('\n').length
    found.push(`${relative(root, file.fileName)}:${line} ${node.getText(file).split('\n', 1)[0]}`)
  }
  const visit = (node: Node): void => {
    if (isElement(node)) for (const child of bareChildren(node, checker)) report(child)
    const component = componentIn(node)
    const signature = component && checker.getSignatureFromDeclaration(component)
    if (signature && textIn(checker.getReturnTypeOfSignature(signature), checker) !== 'none') report(node)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function isElement(node: Node): node is JsxElement | JsxFragment {
  return node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment
}

function componentIn(node: Node): Node | undefined {
  const name = (node as { name?: Node }).name?.getText() ?? ''
  if (node.kind === SyntaxKind.FunctionDeclaration) return /^[A-Z]/.test(name) ? node : undefined
  if (node.kind === SyntaxKind.MethodDeclaration) return name === 'render' ? node : undefined
  if (node.kind !== SyntaxKind.VariableDeclaration || !/^[A-Z]/.test(name)) return undefined
  const { initializer } = node as VariableDeclaration
  return initializer?.kind === SyntaxKind.ArrowFunction ? initializer : undefined
}

/**
 * Returns the children for which React may create a text node. If a text is the only child, React sets the text as the content of
 * the HTML element instead.
 */
function bareChildren(element: JsxElement | JsxFragment, checker: Checker): readonly Node[] {
  const children = element.children.filter(child => !isBlank(child))
  const isOnly = children.length === 1 && !rendersNoElement(element, checker)
  return children.filter(child => {
    if (child.kind === SyntaxKind.JsxText) return !isOnly
    if (child.kind !== SyntaxKind.JsxExpression) return false
    const found = textIn(checker.getTypeAtLocation((child as JsxExpression).expression!), checker)
    return found === 'texts' || (found === 'text' && !isOnly)
  })
}

/** Whether React adds the children directly to the parent element, as for a fragment, a context or `Suspense`. */
function rendersNoElement(element: JsxElement | JsxFragment, checker: Checker): boolean {
  if (element.kind === SyntaxKind.JsxFragment) return true
  const type = checker.getTypeAtLocation((element as JsxElement).openingElement.tagName)
  return /^(Context|.*ExoticComponent)$/.test(type?.getSymbol()?.name ?? '')
}

/** Whether JSX ignores the child: white space with a line break, or a comment. */
function isBlank(child: JsxChild): boolean {
  if (child.kind === SyntaxKind.JsxText) return /^\s*$/.test(child.text) && child.text.includes('\n')
  return child.kind === SyntaxKind.JsxExpression && !(child as JsxExpression).expression
}

const text = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown

type Found = 'none' | 'text' | 'texts'

/**
 * Returns how many texts a value of this type can render: none, one text, or an array with texts. Ignores the empty string that
 * an expression like `name && <Name />` may produce, because React creates no text node for it.
 */
function textIn(type: Type | undefined, checker: Checker, seen = new Set<number>()): Found {
  if (!type) return 'text'
  // Some types contain arrays of themselves, which would cause an endless loop.
  if (seen.has(type.id)) return 'none'
  seen.add(type.id)
  if (type.isUnionType()) {
    const found = type.getTypes().map(one => textIn(one, checker, seen))
    return found.find(one => one === 'texts') ?? found.find(one => one === 'text') ?? 'none'
  }
  if (type.isStringLiteralType() && type.value === '') return 'none'
  if (type.flags & text) return 'text'
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return 'none'
  const found = checker.getTypeArguments(type as TypeReference).map(one => textIn(one, checker, seen))
  return found.every(one => one === 'none') ? 'none' : 'texts'
}

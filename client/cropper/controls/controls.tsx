import { type ReactNode, useId, useState } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import type { Change } from '../../photo/geometry/framing.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { Grounds, Rings } from './looks.tsx'
import { RoundTool } from './round-tool.tsx'
import { TiltRange, ZoomRange } from './view-ranges.tsx'

type Props = {
  framing: Framing
  dispatch: (change: Change) => void
  choices: OutputOptions
  onChoice: (choice: Partial<OutputOptions>) => void
  t: Translate<'cropper'>
}

/** The round tools, and what each of them opens. Where there is room all of it is open, and only those are left that act at once. */
export function Controls({ framing, dispatch, choices, onChoice, t }: Props) {
  const id = useId()
  const [open, setOpen] = useState<DrawerName>('zoom')
  const toggle = (name: DrawerName) => (
    <RoundTool
      drawing={name}
      className="crop-switch"
      label={t(`tool.${name}`)}
      aria-expanded={open === name}
      aria-controls={`${id}${name}`}
      onClick={() => setOpen(name)}
    />
  )
  const drawer = (name: DrawerName, content: ReactNode) => (
    <div id={`${id}${name}`} className={`crop-drawer crop-drawer-${name}${open === name ? ' crop-drawer-open' : ''}`}>
      {content}
    </div>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot leave its places to the grid around it
    <div className="crop-adjustments" role="group" aria-label={t('adjust.title')}>
      <div className="crop-bar">
        {toggle('zoom')}
        {toggle('tilt')}
        <RoundTool drawing="turn" label={t('adjust.left')} onClick={() => dispatch({ do: 'turn', quarters: -1 })} />
        <RoundTool
          drawing="turn"
          mirrored
          label={t('adjust.right')}
          onClick={() => dispatch({ do: 'turn', quarters: 1 })}
        />
        {toggle('ring')}
        {toggle('ground')}
        <RoundTool drawing="more" className="crop-switch" label={t('tool.more')} onClick={showFile} />
      </div>
      {drawer('zoom', <ZoomRange {...{ framing, dispatch, t }} />)}
      {drawer('tilt', <TiltRange {...{ framing, dispatch, t }} />)}
      {drawer('ring', <Rings ring={choices.ring} onRing={ring => onChoice({ ring })} t={t} />)}
      {drawer(
        'ground',
        <Grounds {...{ framing, t }} color={choices.fillColor} onColor={fillColor => onChoice({ fillColor })} />,
      )}
    </div>
  )
}

type DrawerName = 'zoom' | 'tilt' | 'ring' | 'ground'

/** The file lies below the first screen there. */
function showFile() {
  const file = document.querySelector<HTMLElement>('.crop-file')
  file?.focus({ preventScroll: true })
  file?.scrollIntoView()
}

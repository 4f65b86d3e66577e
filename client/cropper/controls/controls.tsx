import { type ReactNode, useId, useState } from 'react'
import type { Elements } from '../../elements.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { frame } from '../../photo/edit-history.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { Destinations } from '../options/destinations.tsx'
import { ToneFold } from '../tones/tone-fold.tsx'
import { TiltRange, ZoomRange } from './ranges.tsx'
import { RoundTool } from './round-tool.tsx'
import { Grounds, Rings } from './swatches.tsx'

type Props = {
  framing: Framing
  options: OutputOptions
  t: Translate<'cropper'>
  children: Elements
}

export function Controls({ framing, options, t, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState<DrawerName>('zoom')
  const toggle = (name: DrawerName) => (
    <RoundTool
      drawing={name}
      className="crop-switch"
      label={t(drawers[name])}
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have `display: contents`
    <div className="crop-adjustments" role="group" aria-label={t('adjust.title')}>
      <div className="crop-bar">
        {toggle('zoom')}
        {toggle('tilt')}
        <RoundTool drawing="turn" label={t('adjust.left')} onClick={() => frame({ do: 'turn', quarters: -1 })} />
        <RoundTool
          drawing="turn"
          mirrored
          label={t('adjust.right')}
          onClick={() => frame({ do: 'turn', quarters: 1 })}
        />
        {toggle('ring')}
        {toggle('ground')}
        {toggle('where')}
      </div>
      {drawer(
        'zoom',
        <>
          {children}
          <ZoomRange {...{ framing, t }} />
        </>,
      )}
      {drawer('tilt', <TiltRange {...{ framing, t }} />)}
      {drawer(
        'ring',
        <>
          <Rings {...{ options, t }} />
          <ToneFold tones={options} t={t} />
        </>,
      )}
      {drawer('ground', <Grounds {...{ framing, t }} color={options.fillColor} />)}
      {drawer(
        'where',
        <Destinations {...{ options, t }}>
          <button type="button" className="crop-chip crop-switch" onClick={showFile}>
            {t('file.title')}
          </button>
        </Destinations>,
      )}
    </div>
  )
}

const drawers = {
  zoom: 'tool.zoom',
  tilt: 'tool.tilt',
  ring: 'tool.ring',
  ground: 'tool.ground',
  where: 'destination.title',
} as const
type DrawerName = keyof typeof drawers

function showFile() {
  const file = document.querySelector<HTMLElement>('.crop-file')
  file?.focus({ preventScroll: true })
  file?.scrollIntoView()
}

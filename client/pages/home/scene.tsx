import scene from '../../assets/portraits/scene.svg'

/** A photo, and the circle that is being taken from it. */
export function Scene() {
  return (
    <div className="scene">
      <ScenePart className="scene-photo" />
      <ScenePart className="scene-round" />
    </div>
  )
}

function ScenePart({ className }: { className: string }) {
  return <img className={className} src={scene} alt="" width={960} height={640} loading="lazy" decoding="async" />
}

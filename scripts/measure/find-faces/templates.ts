import type { Packages } from './group.ts'

export const templates: Packages = {
  'argon-design-system-free@1.2.0': {
    'facing the camera': {
      'assets/img/faces/ali-pazani.jpg': 1,
      'assets/img/faces/fezbot.jpg': 1,
      'assets/img/faces/team-3.jpg': 1,
    },
    'profile or turned away': {
      'assets/img/faces/team-2.jpg': 1,
    },
    glasses: {
      'assets/img/faces/atikh.jpg': 1,
      'assets/img/faces/team-1.jpg': 1,
    },
    hat: {
      'assets/img/faces/christian.jpg': 1,
      'assets/img/faces/michael.jpg': 1,
      'assets/img/faces/team-4.jpg': 1,
      'assets/img/faces/team-5.jpg': 1,
    },
    'whole person': {
      'assets/img/faces/brooke-cagle.jpg': 1,
    },
    'no face': {
      'assets/img/faces/alejandro-escamilla.jpg': 0,
      'assets/img/theme/img-1-1200x1000.jpg': 0,
      'assets/img/theme/img-2-1200x1000.jpg': 0,
      'assets/img/theme/landing.jpg': 0,
    },
  },
  'black-dashboard@1.0.0': {
    'facing the camera': {
      'assets/img/emilyz.jpg': 1,
      'assets/img/james.jpg': 1,
      'assets/img/mike.jpg': 1,
    },
    'no face': {
      'assets/img/bg5.jpg': 0,
      'assets/img/header.jpg': 0,
    },
  },
  'paper-kit-2@2.1.0': {
    'facing the camera': {
      'assets/img/faces/ayo-ogunseinde-2.jpg': 1,
      'assets/img/faces/erik-lucatero-2.jpg': 1,
    },
    glasses: {
      'assets/img/faces/clem-onojeghuo-2.jpg': 1,
      'assets/img/faces/clem-onojeghuo-3.jpg': 1,
    },
    hat: {
      'assets/img/faces/joe-gardner-2.jpg': 1,
      'assets/img/faces/kaci-baum-2.jpg': 1,
    },
    'no face': {
      'assets/img/antoine-barres.jpg': 0,
      'assets/img/bruno-abatti.jpg': 0,
      'assets/img/daniel-olahh.jpg': 0,
      'assets/img/daniel-olahs.jpg': 0,
      'assets/img/fabio-mangione.jpg': 0,
      'assets/img/federico-beccari.jpg': 0,
      'assets/img/ilya-yakover.jpg': 0,
      'assets/img/joshua-stannard.jpg': 0,
      'assets/img/login-image.jpg': 0,
      'assets/img/soroush-karimi.jpg': 0,
      'assets/img/uriel-soberanes.jpg': 0,
    },
  },
  'soft-ui-dashboard@1.0.1': {
    'facing the camera': {
      'assets/img/ivana-square.jpg': 1,
      'assets/img/kal-visuals-square.jpg': 1,
      'assets/img/marie.jpg': 1,
      'assets/img/team-1.jpg': 1,
    },
    'profile or turned away': {
      'assets/img/team-4.jpg': 1,
    },
    glasses: {
      'assets/img/team-2.jpg': 1,
      'assets/img/team-3.jpg': 1,
    },
    hat: {
      'assets/img/bruce-mars.jpg': 1,
    },
    'whole person': {
      'assets/img/ivancik.jpg': 1,
    },
    'no face': {
      'assets/img/curved-images/curved0.jpg': 0,
      'assets/img/curved-images/curved14.jpg': 0,
      'assets/img/curved-images/curved6.jpg': 0,
      'assets/img/curved-images/curved-8.jpg': 0,
    },
  },
  'soft-ui-design-system@1.0.4': {
    'facing the camera': {
      'assets/img/brooke.jpg': 1,
      'assets/img/charles.jpg': 1,
      'assets/img/kal-visuals.jpg': 1,
    },
    'profile or turned away': {
      'assets/img/ivana.jpg': 1,
    },
    hat: {
      'assets/img/jordan.jpg': 1,
    },
    'no face': {
      'assets/img/anastasia.jpg': 0,
      'assets/img/blog7-1.jpg': 0,
      'assets/img/blog7-2.jpg': 0,
      'assets/img/blog7-3.jpg': 0,
      'assets/img/card-2.jpg': 0,
      'assets/img/card-3.jpg': 0,
      'assets/img/nastuh.jpg': 0,
    },
  },
  'startbootstrap-agency@7.0.12': {
    'facing the camera': {
      'dist/assets/img/team/2.jpg': 1,
    },
    glasses: {
      'dist/assets/img/team/1.jpg': 1,
      'dist/assets/img/team/3.jpg': 1,
    },
    'no face': {
      'dist/assets/img/about/1.jpg': 0,
      'dist/assets/img/about/2.jpg': 0,
      'dist/assets/img/portfolio/1.jpg': 0,
      'dist/assets/img/portfolio/2.jpg': 0,
      'dist/assets/img/portfolio/3.jpg': 0,
      'dist/assets/img/portfolio/4.jpg': 0,
      'dist/assets/img/portfolio/5.jpg': 0,
      'dist/assets/img/portfolio/6.jpg': 0,
    },
  },
  'startbootstrap-creative@7.0.7': {
    'no face': {
      'dist/assets/img/portfolio/fullsize/1.jpg': 0,
      'dist/assets/img/portfolio/fullsize/2.jpg': 0,
      'dist/assets/img/portfolio/fullsize/3.jpg': 0,
      'dist/assets/img/portfolio/fullsize/4.jpg': 0,
      'dist/assets/img/portfolio/fullsize/5.jpg': 0,
      'dist/assets/img/portfolio/fullsize/6.jpg': 0,
      'dist/assets/img/bg-masthead.jpg': 0,
    },
  },
}

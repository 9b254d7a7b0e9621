import { texts } from '#texts/core/texts.ts';

export const placeTexts = texts({
  /** In the order of DISTRICTS. */
  districts: {
    en: 'Colombo, Gampaha, Kalutara, Kandy, Matale, Nuwara Eliya, Galle, Matara, Hambantota, Jaffna, Kilinochchi, Mannar, Vavuniya, Mullaitivu, Batticaloa, Ampara, Trincomalee, Kurunegala, Puttalam, Anuradhapura, Polonnaruwa, Badulla, Monaragala, Ratnapura, Kegalle',
    si: 'කොළඹ, ගම්පහ, කළුතර, මහනුවර, මාතලේ, නුවරඑළිය, ගාල්ල, මාතර, හම්බන්තොට, යාපනය, කිලිනොච්චිය, මන්නාරම, වවුනියාව, මුලතිව්, මඩකලපුව, අම්පාර, ත්‍රිකුණාමලය, කුරුණෑගල, පුත්තලම, අනුරාධපුරය, පොළොන්නරුව, බදුල්ල, මොණරාගල, රත්නපුරය, කෑගල්ල',
    ta: 'கொழும்பு, கம்பஹா, களுத்துறை, கண்டி, மாத்தளை, நுவரெலியா, காலி, மாத்தறை, அம்பாந்தோட்டை, யாழ்ப்பாணம், கிளிநொச்சி, மன்னார், வவுனியா, முல்லைத்தீவு, மட்டக்களப்பு, அம்பாறை, திருகோணமலை, குருநாகல், புத்தளம், அனுராதபுரம், பொலன்னறுவை, பதுளை, மொனராகலை, இரத்தினபுரி, கேகாலை',
    check: 'spelling: அம்பாந்தோட்டை, குருநாகல், அனுராதபுரம், மொனராகலை',
  },
});
